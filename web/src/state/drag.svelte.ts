/** Something that is being dragged over the table. */
import type { Subject } from '../wire';

export class Drag {
  /** What is dragged. */
  subject = $state.raw<Subject | null>(null);
  /** Where the pointer is, on the page. */
  x = $state(0);
  y = $state(0);
  /** What lies under it. */
  over = $state.raw<Subject | null>(null);

  get on(): boolean {
    return this.subject !== null;
  }

  begin(subject: Subject): void {
    this.subject = subject;
    this.over = null;
  }

  move(x: number, y: number, over: Subject | null): void {
    this.x = x;
    this.y = y;
    this.over = over;
  }

  end(): void {
    this.subject = null;
    this.over = null;
  }
}
