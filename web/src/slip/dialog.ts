import type { Form } from '../wire';

/** What every dialog gets: its own form, and the rest from the table's context. */
export interface DialogProps<K extends Form['kind'] = Form['kind']> {
  form: Extract<Form, { kind: K }>;
}
