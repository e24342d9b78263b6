/** What somebody wants of a table of Magic: kept in this browser for the next one. */
import type { Brought, Wanted } from '../net/api';

const KEPT = 'cardhall-wishes';
/** In place of a ready deck's name: a list of one's own. */
export const OWN = '*';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The time for each answer that costs no reserve. */
const DELAY = 5 * SECOND;

export class Wishes {
  /** A ready deck, or `OWN`. */
  deck = $state('');
  list = $state('');
  /** The deck of the house; nothing for one by lot. */
  foe = $state('');
  bot = $state('');
  rules = $state('');
  /** How long a response window stays open, in seconds. */
  window = $state(5);
  /** The reserve on each clock in minutes; 0 without clocks. */
  minutes = $state(20);
  acknowledge = $state(false);
  open = $state(true);

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEPT) ?? '{}'));
    } catch {
      // What cannot be read is not wished for.
    }
  }

  keep(): void {
    const { deck, list, foe, bot, rules, window, minutes, acknowledge, open } = this;
    localStorage.setItem(KEPT, JSON.stringify({ deck, list, foe, bot, rules, window, minutes, acknowledge, open }));
  }

  get brought(): Brought {
    return this.deck === OWN ? { list: this.list } : { ready: this.deck };
  }

  /** The table that is wished for, with a friend or against the house. */
  wanted(friend: boolean): Wanted {
    const reserve = this.minutes > 0 ? this.minutes * MINUTE : null;
    return {
      deck: this.brought,
      rules: this.rules || undefined,
      public: this.open,
      ...(friend
        ? { settings: { window: this.window * SECOND, reserve, delay: DELAY, acknowledge: this.acknowledge } }
        : { bot: { name: this.bot, deck: this.foe || undefined } }),
    };
  }
}
