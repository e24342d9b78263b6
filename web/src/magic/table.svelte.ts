/** A table of Magic. */
import type { Face } from '../card/face';
import type { Handle, Happening, Line, MagicBoard, MagicCard, MagicPlayer, MagicThing, Question, Seat, Subject } from '../wire';
import { type Kinds, TableState } from '../state/table.svelte';
import type { Course } from '../state/tape';
import { words } from '../words';
import { type Shown, shownOf } from './shown';

export interface Magic extends Kinds {
  thing: MagicThing;
  player: MagicPlayer;
  board: MagicBoard;
  card: MagicCard;
}

export const course: Course<Magic> = {
  turn: (scene) => scene.board?.turn ?? 0,
  owner: (scene) => scene.board?.active ?? null,
  totals: (scene, seats) => Array.from({ length: seats }, (_, seat) => scene.players[seat]?.life ?? 0),
};

const sameSubject = (a?: Subject, b?: Subject): boolean =>
  a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** Steps in which attackers stand and have not hit yet. */
const BEFORE_DAMAGE: ReadonlySet<string> = new Set(['declare-attackers', 'declare-blockers', 'first-strike-damage']);

export class MagicTable extends TableState<Magic> {
  /** Life totals by turn, as far as this page saw them. */
  history = $state.raw<{ turn: number; totals: number[] }[]>([]);

  readonly hints: boolean = $derived(
    this.seat !== null && this.seats.every((seated, seat) => seat === this.seat || seated.bot),
  );
  readonly shown: Map<Handle, Shown> = $derived.by(() => shownOf(this.scene, this.cards));
  /** The stack, the top first. */
  readonly stack: Shown[] = $derived(this.zone('stack').reverse());
  readonly top: Handle | undefined = $derived(this.stack[0]?.handle);
  readonly turn: number = $derived(course.turn(this.scene));
  readonly pending: boolean = $derived(this.stack.length > 0 || this.#fights());
  /** Things that something on the stack is aimed at. */
  readonly targeted: ReadonlySet<Handle> = $derived(
    new Set(
      this.stack.flatMap((one) => one.entry?.targets ?? []).flatMap((subject) => ('thing' in subject ? [subject.thing] : [])),
    ),
  );

  /** Whether creatures attack whose damage is still to come. */
  #fights(): boolean {
    return BEFORE_DAMAGE.has(this.scene.board?.step ?? '') && this.zone('battlefield').some((one) => one.attacking !== undefined);
  }

  /** Of an attack the totals say the damage. */
  override foretells(lines: readonly Line[]): Line[] {
    return lines.filter(({ key }) => this.stack.length > 0 || (key !== 'damage' && key !== 'lose-life'));
  }

  /** Everything in a zone that the viewer sees. */
  zone(key: string): Shown[] {
    return (this.scene.zones[key]?.things ?? []).flatMap((handle) => this.shown.get(handle) ?? []);
  }

  face(handle: Handle): Face | undefined {
    return this.shown.get(handle)?.face;
  }

  lies(handle: Handle): boolean {
    const places = ['battlefield', 'stack', `hand:${this.near}`];
    return places.some((zone) => this.scene.zones[zone]?.things.includes(handle));
  }

  standing(seat: Seat): string {
    return words.table.life(this.scene.players[seat]?.life ?? 0);
  }

  adds(handles: readonly Handle[]): string {
    const damage = handles.reduce((sum, handle) => sum + Math.max(0, this.shown.get(handle)?.thing.power ?? 0), 0);
    const foes = this.seats.map((_, seat) => seat).filter((seat) => seat !== this.near);
    const foe = { name: this.nameOf(foes[0]), life: this.scene.players[foes[0]]?.life ?? 0 };
    return damage > 0 ? words.slip.attackSum(damage, foes.length === 1 ? foe : undefined) : '';
  }

  asks(question: Question): Question['prompt']['pieces'] {
    if (question.prompt.key !== 'priority') return question.prompt.pieces;
    const [top] = this.stack;
    if (top) {
      const whose = this.called(top.controller);
      return [{ text: whose === undefined ? words.slip.resolves(top.face.name) : words.slip.respond(top.face.name) }];
    }
    const board = this.scene.board;
    const name = this.steps.find(([key]) => key === board?.step)?.[1] ?? '';
    return board?.active == null || !name
      ? question.prompt.pieces
      : [{ text: words.slip.stepOf(this.called(board.active), board.step, name) }];
  }

  /** Life lost to damage is told by the damage. */
  override tells(events: readonly Happening[]): Happening[] {
    const damage = events.filter((event) => event.key === 'damage');
    return super.tells(events).filter((event) => {
      const same = (one: Happening): boolean => one.amount === event.amount && sameSubject(one.object, event.subject);
      const at = event.key === 'lose-life' ? damage.findIndex(same) : -1;
      if (at >= 0) damage.splice(at, 1);
      return at < 0;
    });
  }

  protected override changed(): void {
    const [turn, totals] = [this.turn, course.totals(this.scene, this.seats.length)];
    const last = this.history.at(-1);
    if (!last || last.turn !== turn || last.totals.some((one, i) => one !== totals[i]))
      this.history = [...this.history, { turn, totals }];
  }
}

