/** One dialog for each shape of question. A new shape without a dialog does not type-check. */
import type { Component } from 'svelte';
import type { Form } from '../wire';
import Action from './Action.svelte';
import type { DialogProps } from './dialog';
import Divide from './Divide.svelte';
import Name from './Name.svelte';
import NumberOf from './NumberOf.svelte';
import One from './One.svelte';
import Order from './Order.svelte';
import Pairs from './Pairs.svelte';
import Pay from './Pay.svelte';
import SomeOf from './SomeOf.svelte';
import YesNo from './YesNo.svelte';

export const dialogs: { [K in Form['kind']]: Component<DialogProps<K>> } = {
  one: One,
  some: SomeOf,
  order: Order,
  number: NumberOf,
  divide: Divide,
  'yes-no': YesNo,
  name: Name,
  action: Action,
  pay: Pay,
  pairs: Pairs,
};
