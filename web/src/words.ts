/** Every word that the page itself says. What the table says comes from the server, in pieces. */

const SYMBOLS: Record<string, string> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colorless',
  T: 'tap',
  Q: 'untap',
  S: 'snow',
  E: 'energy',
};
const STEPS: Record<string, string> = {
  main1: 'Main',
  'begin-combat': 'Combat',
  'declare-attackers': 'Attack',
  'declare-blockers': 'Block',
  'first-strike-damage': 'First strike',
  'combat-damage': 'Damage',
  'end-combat': 'After combat',
  main2: 'Main 2',
  end: 'End',
};
/** Options with a cost, by what is done. */
const PAYING: Record<string, string> = { cast: 'Pay and cast', activate: 'Pay and use' };
/** Steps as a sentence names them: your main phase. */
const PHRASES: Record<string, string> = {
  main1: 'main phase',
  main2: 'second main phase',
  'begin-combat': 'beginning of combat',
  'declare-attackers': 'attack',
  'first-strike-damage': 'first-strike damage',
  'combat-damage': 'combat damage',
  'end-combat': 'end of combat',
};
/** Steps that are nobody's own. */
const WHOLE: Record<string, string> = { 'declare-blockers': 'Blocks are made' };
/** Steps that the belt shows as part of a neighbour. */
const FOLDED: Record<string, string> = {
  untap: 'upkeep',
  'begin-combat': 'declare-attackers',
  'first-strike-damage': 'combat-damage',
  'end-combat': 'combat-damage',
  cleanup: 'end',
};
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spelled = (count: number): string => SMALL[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const words = {
  brand: 'Cardhall',
  loading: 'Opening the door',
  symbol: (symbol: string): string =>
    symbol
      .split('/')
      .map((part) => SYMBOLS[part] ?? part)
      .join(' or '),
  /** Short names of steps, where the table's own are too long for the belt. */
  step: (key: string, name: string): string => STEPS[key] ?? capital(name),
  /** The step under whose name the belt shows a step. */
  shownStep: (key: string): string => FOLDED[key] ?? key,
  /** A deck's key as its name. */
  deckName: (key: string): string => capital(key.replace(/-/g, ' ')),
  theme: { light: 'Light', dark: 'Dark', change: 'Change to the other theme' },
  close: 'Close',
  you: 'you',
  capital,
  spelled,

  landing: {
    title: 'The old cards, by the real rules',
    lead: 'Duel with the cards of 1993 and 1994 against a friend or the house. Every number on the table can tell you how it came about.',
    play: 'Play now against the house',
    friend: 'Play a friend',
    note: 'No account needed. A deck is ready for you; a game takes about fifteen minutes.',
    choose: (deck: string): string => `You play ${deck}. Choose another deck`,
    deck: 'Your deck',
    house: 'The house plays',
    hall: 'In the hall now',
    tables: (count: number): string => (count === 0 ? 'no table to watch yet' : plural(count, 'table')),
    empty: 'Nobody is playing in public right now. Open a table and others can watch it.',
    public: 'Let others watch',
    since: (created: number): string => {
      const minutes = Math.floor((Date.now() - created) / 60000);
      return minutes < 1 ? 'just begun' : `for ${plural(minutes, 'minute')}`;
    },
    against: (a: string, b: string): string => `${a} against ${b}`,
    opening: 'Opening the table',
    offline: 'The hall cannot be reached. It is tried again by itself.',
    failed: (why: string): string => `That did not work: ${why}`,
    random: 'a deck by lot',
    someone: 'A friend',
  },
  invite: {
    title: 'Send this link to your friend',
    text: 'The game begins when somebody opens it. Whoever comes first has the seat.',
    copy: 'Copy the link',
    copied: 'Copied',
    waiting: 'Waiting for your friend',
    choose: 'Sit down',
    chooseTitle: (name: string): string => `${name} asks you to a game`,
    link: 'Link for your friend',
  },

  table: {
    label: 'Table',
    players: 'Players',
    battlefield: (name: string | undefined): string => (name === undefined ? 'Your battlefield' : `${name}’s battlefield`),
    hand: 'Your hand',
    handOf: (name: string, count: number): string => `${name} holds ${plural(count, 'card')}`,
    stack: 'Stack',
    stackOrder: 'top resolves first',
    casting: 'Casting',
    castingNote: 'not on the stack yet',
    turnOf: (name: string | undefined): string => (name === undefined ? 'Your turn' : `${name}’s turn`),
    turn: (turn: number): string => `turn ${turn}`,
    Turn: (turn: number): string => `Turn ${turn}`,
    before: 'Before the game',
    zones: { hand: 'hand', library: 'library', graveyard: 'graveyard', exile: 'exile' },
    zone: (zone: string, count: number): string => `${zone}: ${count}`,
    zoneOf: (zone: string, name: string | undefined): string => (name === undefined ? `Your ${zone}` : `${name}’s ${zone}`),
    emptyZone: 'Nothing lies here.',
    hidden: (count: number): string => `${plural(count, 'card')} you can’t see`,
    mana: 'Mana',
    noMana: 'none',
    clock: 'clock',
    toAct: 'to act',
    gone: 'not connected',
    backIn: (time: string): string => `back in ${time}`,
    bot: 'a program',
    house: 'The house',
    life: (life: number): string => `${life} life`,
    faceDown: 'a card face down',
    pile: (count: number): string => `×${count}`,
    pays: 'pays',
    taps: (count: number): string => (count > 1 ? `taps ${count}` : 'taps'),
    passTurn: 'Pass turn',
    passToMine: 'Pass to my turn',
    passing: {
      something: 'Passing until something happens',
      'end-of-turn': 'Passing to the end of the turn',
      'my-turn': 'Passing to your next turn',
    },
    passingEnds: 'Ends when an opponent does something, or with Escape.',
    stopPassing: 'Stop passing',
    stop: (step: string, own: boolean, on: boolean): string =>
      `${on ? 'Stop' : 'No stop'} at ${step} in ${own ? 'your' : 'their'} turn`,
    stops: 'Stops',
    stopsHint: 'Pins above are stops in their turns, below in yours.',
    log: 'Log',
    chat: 'Chat',
    settings: 'Settings',
    logAndChat: 'Log and chat',
    fresh: (count: number): string => `${count} new`,
    say: 'Say something',
    send: 'Send',
    nothingSaid: 'Nobody has said anything.',
    empty: 'Nothing has happened yet.',
    fullControl: 'Full control',
    fullControlHint: 'Ask me at every chance to act, and close no window by itself.',
    holdPriority: 'Hold on after my own spells',
    holdPriorityHint: 'Ask me before they resolve, so that I can answer myself.',
    rememberOrder: 'Keep the order of triggers',
    rememberOrderHint: 'Use the order I chose last for the same ones.',
    concede: 'Concede',
    concedeSure: 'Concede the game?',
    concedeYes: 'Yes, concede',
    offerDraw: 'Offer a draw',
    agreeDraw: 'Agree to a draw',
    declineDraw: 'Play on',
    drawOffered: (name: string): string => `${name} offers a draw`,
    drawPending: 'You offer a draw',
    rewindAsked: (name: string): string => `${name} asks to go back`,
    rewindAgree: 'Go back',
    rewindDecline: 'Play on',
    report: 'Something is wrong here',
    reportHint: 'Writes down this moment for us, with what you say about it.',
    reportPlaceholder: 'What did you expect?',
    reportSent: 'Thank you, this moment is written down.',
    leave: 'Leave',
    rematch: 'Rematch',
    rematchAsked: 'The other seat would like a rematch.',
    replay: 'Watch the replay',
    you: 'You',
    attack: (damage: number, short: boolean): string => (short ? String(damage) : `${damage} damage`),
    damage: 'damage',
    counter: (count: number, kind: string): string => `${plural(count, `${kind} counter`)}`,
    marks: {
      tapped: 'tapped',
      sick: 'came this turn',
      attacking: 'attacking',
      blocking: 'blocking',
      blocked: 'blocked',
      token: 'token',
      copy: 'copy',
      'face-down': 'face down',
      'phased-out': 'phased out',
    } as Record<string, string>,
    can: 'can be used',
    canDo: (what: string): string => (what ? `can be used: ${what}` : 'can be used'),
    targeted: 'targeted',
    chosen: 'chosen',
  },

  deal: {
    bottom: 'to the bottom',
    title: 'Your opening hand',
    lands: (count: number): string => (count === 1 ? 'land' : 'lands'),
    average: 'average cost',
    first: (name: string | undefined): string => (name === undefined ? 'You play first' : `${name} plays first`),
  },

  slip: {
    label: 'What is asked',
    ok: 'OK',
    goOn: 'Go on',
    /** What the lit button does to an option whose payment is shown. */
    payAnd: (verb: string): string | undefined => PAYING[verb],
    wait: 'Wait',
    cancel: 'Cancel',
    takeBack: 'Take back',
    back: 'Back',
    none: 'None',
    all: (count: number): string => `All ${count}`,
    no: 'No',
    take: (name: string): string => `Take ${name}`,
    choose: 'Choose',
    chosenOf: (count: number, min: number, max: number): string =>
      min === max
        ? `${count} of ${max} chosen`
        : max > 900
          ? `${count} chosen`
          : `${count} chosen, ${min === 0 ? 'up to' : `${min} to`} ${max}`,
    chooseCount: (count: number): string => (count === 0 ? 'Choose none' : `Choose ${count}`),
    keepOrder: 'Keep this order',
    orderHint: 'The top one comes first.',
    rememberOrder: 'Use this order for these from now on',
    earlier: (name: string): string => `${name} earlier`,
    later: (name: string): string => `${name} later`,
    less: 'Less',
    more: 'More',
    lessFor: (name: string): string => `Less for ${name}`,
    moreFor: (name: string): string => `More for ${name}`,
    atMost: (max: number): string => `at most ${max}`,
    between: (min: number, max: number): string => `${min} to ${max}`,
    confirmNumber: (count: number): string => `Choose ${count}`,
    leftToDivide: 'Left',
    of: (left: number, total: number): string => `${left} of ${total}`,
    divide: 'Done',
    clear: 'Clear',
    find: 'Type to find a name',
    found: (count: number): string => (count === 0 ? 'No card has such a name' : plural(count, 'name')),
    name: (name: string): string => `Name ${name}`,
    attack: (count: number): string => (count === 0 ? 'No attack' : `Attack with ${count}`),
    block: (count: number): string => (count === 0 ? 'No blocks' : `Block with ${count}`),
    pair: (count: number): string => (count === 0 ? 'None' : `Confirm ${count}`),
    whichFor: (name: string): string => `${name}: whom?`,
    pairHint: 'Click a lit one. It may be chosen already.',
    attackHint: 'Click the creatures that attack.',
    blockHint: 'Click a creature, then the attacker it blocks.',
    attackSum: (damage: number, foe: { name: string; life: number } | undefined): string =>
      foe === undefined
        ? `${damage} damage if nothing blocks.`
        : `${damage} damage if nothing blocks: ${foe.name} is at ${foe.life}.`,
    lit: (count: number): string =>
      count === 0
        ? 'Nothing of yours can be used now.'
        : count === 1
          ? 'One lit card can be used.'
          : `${capital(spelled(count))} lit cards can be used.`,
    pick: 'Click one that is lit.',
    respond: (name: string): string => `Respond to ${name}?`,
    resolves: (name: string): string => `${name} is about to resolve`,
    stepOf: (name: string | undefined, key: string, step: string): string =>
      WHOLE[key] ??
      `${name === undefined ? 'Your' : `${name}’s`} ${PHRASES[key] ?? step}`,
    window: 'When the ring is empty, it goes on.',
    idle: 'You can do nothing here. It goes on by itself.',
    byHand: 'Pick lands',
    spends: (spends: string): string => `Spends ${spends}.`,
    tapsMarked: (count: number): string => `Taps the ${count === 1 ? 'marked one' : `${spelled(count)} marked`}.`,
    refused: 'That is not possible',
    sending: 'Sending',
    seconds: (count: number): string => plural(count, 'second'),
    tray: 'Cards to choose from',
    filter: 'Type to filter',
    kinds: { all: 'All', creature: 'Creatures', spell: 'Spells', artifact: 'Artifacts', land: 'Lands' },
    chip: (word: string, count: number): string => `${word} ${count}`,
    noMatch: 'No card like that.',
    trayHint: 'Equal cards lie on one pile. Type to filter, arrows to move, Enter to take.',
  },

  wait: {
    acts: (name: string): string => `${name} is to act`,
    each: (names: string): string => `${names} decide`,
    text: 'You are asked when something happens or at your stops.',
    thinking: 'The table works',
    gone: (name: string): string => `${name} lost the connection`,
    goneText: 'The clock runs. Nothing you do now is lost.',
    watch: 'You watch',
    hidden: 'Hands hidden',
    frozen: 'This table stands still',
    frozenText: 'A fault of ours. The log is kept, and nobody loses by it.',
  },

  net: {
    connecting: 'Connecting',
    lost: 'No connection',
    lostText: 'What you did is kept and sent again. It is tried again by itself.',
    again: 'Try now',
    version: 'The hall speaks a newer language: reload the page.',
    reload: 'Reload',
    unknown: 'This table is not there any more.',
    private: 'This table is not public. Only those who sit here can see it.',
  },

  view: {
    printed: 'printed',
    now: 'now',
    nothing: 'Nothing more to say about it.',
    lasting: (text: string, until: string, source: string): string => `${text} ${until} (${source})`,
    chosen: (chosen: string): string => `Chosen: ${chosen}`,
    x: (x: number): string => `X is ${x}`,
    exiled: (names: string): string => `Exiled with it: ${names}`,
    rule: (rule: string): string => rule,
    close: 'Close the card',
    owner: (name: string): string => `Owned by ${name}`,
  },

  end: {
    wins: (name: string): string => `${name} wins`,
    youWin: 'You win',
    draw: 'A draw',
    ended: 'No result',
    wellPlayed: 'Well played',
    lifeByTurn: 'Life by turn',
    turns: 'Turns',
  },

  replay: {
    title: 'Replay',
    steps: 'Steps',
    previousTurn: 'Previous turn',
    previous: 'Previous step',
    play: 'Play',
    pause: 'Pause',
    next: 'Next step',
    nextTurn: 'Next turn',
    speed: (speed: number): string => `${speed}×`,
    speedName: (speed: number): string => `Speed ${speed}`,
    at: (step: number, steps: number): string => `step ${step} of ${steps}`,
    timeline: 'Where the replay stands',
    back: 'Back to the hall',
    loading: 'Fetching the tape',
    none: 'There is no tape of this game.',
    hash: (hash: string): string => `print ${hash}`,
    begins: 'The game begins',
  },

  notFound: { title: 'There is nothing here', text: 'The link may be old.', back: 'To the hall' },
} as const;
