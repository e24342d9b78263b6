/** A table of Rangers. Facts from the wire, put in order; no rule. */
import type { Face } from '../card/face';
import { type Kinds, TableState } from '../state/table.svelte';
import type { Course } from '../state/tape';
import type { Handle, Question, RangersBoard, RangersCard, RangersPlayer, RangersThing, Seat } from '../wire';
import { facts } from './art';
import { words } from './words';

export interface Rangers extends Kinds {
  thing: RangersThing;
  player: RangersPlayer;
  board: RangersBoard;
  card: RangersCard;
}

/** A card on the table, with what is printed on it. */
export interface Card {
  handle: Handle;
  thing: RangersThing;
  card: RangersCard | undefined;
  name: string;
}

/** Rounds of all days, one after the other. */
const ROUNDS_A_DAY = 100;

export const course: Course<Rangers> = {
  turn: (scene) => (scene.board ? (scene.board.day - 1) * ROUNDS_A_DAY + scene.board.round : 0),
  owner: (scene) => scene.board?.acting ?? null,
  totals: (scene, seats) =>
    Array.from({ length: seats }, (_, seat) => scene.players[seat]?.energy.reduce((sum, one) => sum + one, 0) ?? 0),
};

export class RangersTable extends TableState<Rangers> {
  override readonly everywhere = true;
  readonly hints = false;
  readonly top = undefined;
  readonly board: RangersBoard | null = $derived(this.scene.board);
  readonly turn: number = $derived(course.turn(this.scene));
  readonly pending: boolean = $derived(this.board?.test !== undefined);
  readonly #shown: ReadonlySet<Handle> = $derived(
    new Set(
      ['surroundings', 'along', `area:${this.near}`, `hand:${this.near}`, ...this.seats.map((_, seat) => `reach:${seat}`)].flatMap(
        (zone) => this.hosts(zone).map(({ handle }) => handle),
      ),
    ),
  );
  /** What is attached to each card. */
  readonly #attached: Map<Handle, Handle[]> = $derived.by(() => {
    const all = new Map<Handle, Handle[]>();
    for (const [key, thing] of Object.entries(this.scene.things))
      if (thing?.host !== undefined) all.set(thing.host, [...(all.get(thing.host) ?? []), Number(key)]);
    return all;
  });

  player(seat: Seat): RangersPlayer | undefined {
    return this.scene.players[seat];
  }

  card(handle: Handle): Card | undefined {
    const thing = this.scene.things[handle];
    if (!thing) return undefined;
    const card = thing.card === undefined ? undefined : this.cards.get(thing.card);
    return { handle, thing, card, name: card?.name ?? words.facedown };
  }

  zone(key: string): Card[] {
    return (this.scene.zones[key]?.things ?? []).flatMap((handle) => this.card(handle) ?? []);
  }

  /** The cards of a zone that lie on their own; attachments lie with their hosts. */
  hosts(key: string): Card[] {
    return this.zone(key).filter(({ thing }) => thing.host === undefined || this.scene.things[thing.host] === undefined);
  }

  attached(host: Handle): Card[] {
    return (this.#attached.get(host) ?? []).flatMap((handle) => this.card(handle) ?? []);
  }

  face(handle: Handle): Face | undefined {
    const one = this.card(handle);
    if (!one) return undefined;
    const line = one.card ? [one.card.kind, ...one.card.traits].join(' · ') : '';
    return { ...facts(one.card), name: one.name, line, text: (one.card?.text ?? '').split('\n').filter(Boolean) };
  }

  lies(handle: Handle): boolean {
    return this.#shown.has(handle);
  }

  /** Whoever is alone has no column of their own. */
  override sits(): boolean {
    return this.seats.length > 1;
  }

  standing(seat: Seat): string {
    const player = this.player(seat);
    return player ? words.standing[player.standing] : '';
  }

  adds(): string {
    return '';
  }

  override does({ prompt }: Question, count: number): string | undefined {
    if (prompt.key === 'commit-cards') return words.commits(count);
    return prompt.key === 'commit-energy' ? words.spends(count) : undefined;
  }

  asks(question: Question): Question['prompt']['pieces'] {
    return question.prompt.pieces;
  }
}
