/** The print: built back to front from sky plate, light, weather behind, ground, emblem, weather before, chatter. */
import { FIXED } from './by-hand';
import { chance, hash } from './chance';
import { type Plan, planOf, WEATHERS } from './choose';
import { circle, cut, group, many, mirror, path } from './cut';
import { ACCENTS, type Color, type Facts, INK, inksOf, type Kit } from './ink';
import { LAND, PLACE, placeOf } from './lands';
import { disc, GROUND, SKY, WEATHER } from './scene';

const PLATE = 'M-124 -95H124V95H-124Z';

export const colorOf = (facts: Facts): Color =>
  facts.colors.length > 1 ? 'M' : ((facts.colors[0] as Color | undefined) ?? 'A');

function kitOf(facts: Facts): Kit {
  const next = chance(hash(facts.name));
  const color = colorOf(facts);
  const chosen: Kit['chosen'] = {};
  const k: Kit = {
    ...INK[color],
    facts,
    color,
    view: 'front',
    chosen,
    chance: next,
    between: (a, b) => a + next() * (b - a),
    whole: (a, b) => Math.floor(a + next() * (b - a + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    opt<T extends string | number>(slot: string, list: readonly T[]): T {
      const fixed = FIXED[facts.name]?.[slot] as T | undefined;
      const value = fixed ?? list[hash(`${facts.name}/${slot}`) % list.length];
      chosen[slot] = value;
      return value;
    },
  };
  k.accent = k.opt('accent', ACCENTS[color]);
  return k;
}

interface Print {
  body: string;
  ground: string;
  clip: string;
  emblem: string;
  chosen: Kit['chosen'];
  color: Color;
}

const has = (k: Kit, keyword: string): boolean => k.facts.keywords.includes(keyword);
const weatherBehind = (k: Kit, weather: string): string => WEATHER[weather].back?.(k) ?? '';
const weatherBefore = (k: Kit, weather: string): string => WEATHER[weather].front?.(k) ?? '';

/** Two basic types: one ground torn over the other. */
function tornLand(k: Kit, left: string, right: string, id: string): { body: string; clip: string } {
  const tear = 'M34 -95L10 -30L22 -4L-14 38L-2 58L-30 95';
  return {
    clip: `<clipPath id="${id}"><path d="M-124 -95H34${tear.slice(7)}H-124Z"/></clipPath>`,
    body:
      group(basicLand(k, right), 'translate(34 0)') +
      `<g clip-path="url(#${id})">${group(basicLand(k, left), 'translate(-40 0)')}</g>` +
      path(tear, 'none', `stroke="${INK.W.paper}" stroke-width="5" stroke-linejoin="round"`),
  };
}

function basicLand(k: Kit, letter: string): string {
  const inked = { ...k, ...inksOf(letter) };
  return path(PLATE, inked.middle) + LAND[letter](inked);
}

function land(k: Kit, id: string): { body: string; clip?: string; emblem?: string } {
  const { makes, subtypes } = k.facts;
  const place = placeOf(k.facts);
  if (makes.length === 2 && subtypes.length > 1) return tornLand(k, makes[0], makes[1], id);
  if (makes.length === 1 && makes in LAND && (subtypes.length > 0 || !place)) {
    const snow = k.facts.types.includes('Snow') ? (WEATHER.snow.front?.({ ...k, ...inksOf(makes) }) ?? '') : '';
    return { body: basicLand(k, makes) + snow };
  }
  if (place) {
    k.chosen.ink = makes[0] ?? '';
    return { body: PLACE[place]({ ...k, ...(makes.length === 1 ? inksOf(makes) : {}) }), emblem: 'land ' + place };
  }
  return { body: path(PLATE, k.light) + LAND.hall(k) };
}

function creature(k: Kit, emblem: string, art: string, weather: string, flip: boolean, base: string): string {
  const night = isNight(k, emblem);
  const deep = base === k.deep;
  const dx = k.between(-10, 10);
  const radius = k.between(50, 60);
  const lamp = k.opt('light', ['disc', 'disc', 'ring', 'low']);
  const dy = lamp === 'low' ? 24 : -14;
  const sky = night ? SKY.rings : has(k, 'Flying') ? SKY.burst : k.pick([SKY.burst, SKY.rings, SKY.bands]);
  let body = sky({ ...k, light: deep ? k.middle : k.light }, dx, dy, radius);
  body +=
    lamp === 'ring'
      ? circle(dx, dy, radius, 'none', `stroke="${night ? k.paper : k.light}" stroke-width="9"`) +
        circle(dx, dy, radius - 12, deep ? k.middle : k.light)
      : disc(k, dx, dy, radius, night ? k.paper : k.light);
  if (!night && lamp !== 'ring') {
    const y = dy - radius * 0.5;
    body += path(
      many(12, (i) => cut(dx - radius * 0.8, y + i * 9, dx + radius * k.between(-0.2, 0.8), y + i * 9, 0.8)),
      k.paper,
    );
  }
  body += weatherBehind(k, weather);
  if (has(k, 'Flying')) {
    const cloud = (i: number): string => `M${70 + i * 12} ${50 - i * 13}c-30 -2 -30 14 -8 13h60v-14Z`;
    body += mirror(path(many(3, cloud), k.paper, `stroke="${k.deep}" stroke-width="1.6"`));
  }
  body += GROUND[k.color](k, has(k, 'Flying') ? 64 : 40) + group(art, flip ? 'scale(-1 1)' : '');
  if (has(k, 'First strike')) body += path('M-112 -64L-100 -60L-97 -48L-94 -60L-82 -64L-94 -68L-97 -80L-100 -68Z', k.paper);
  if (has(k, 'Trample')) body += path('M-70 95L-60 80L-66 70L-52 74ZM70 95L58 82L66 72L50 76Z', k.accent);
  return body + weatherBefore(k, weather);
}

const isNight = (k: Kit, emblem: string): boolean => k.color === 'B' || ['vampire', 'skeleton', 'wraith'].includes(emblem);

function room(k: Kit): string {
  const deep = { ...k, light: k.deep };
  switch (k.opt('room', ['rings', 'tiles', 'window', 'dusk'])) {
    case 'rings':
      return SKY.rings(deep, 0, -8, 40);
    case 'dusk':
      return SKY.dusk(deep);
    case 'tiles': {
      const tile = (i: number, j: number): string =>
        cut(-118 + i * 28 + (j % 2) * 14, -82 + j * 26, -96 + i * 28 + (j % 2) * 14, -82 + j * 26, 1.4);
      return path(
        many(6, (j) => many(9, (i) => tile(i, j))),
        k.deep,
      );
    }
    default:
      return path('M-60 62V-30C-60 -90 60 -90 60 -30V62Z', k.light) + path('M-3 -74H3V62H-3ZM-60 -10H60V-4H-60Z', k.deep);
  }
}

/** Curtains at all four corners: a lasting enchantment. */
function curtains(k: Kit): string {
  const fold = (i: number): string =>
    `M122 ${-92 + i * 12}C${96 - i * 6} ${-90 + i * 12} ${84 - i * 6} ${-74 + i * 8} 122 ${-52 + i * 12}Z`;
  const upper = mirror(path(many(4, fold), k.key));
  return upper + group(upper, 'scale(1 -1)');
}

/** Stray marks of the knife. */
const chatter = (k: Kit): string => {
  const stray = (): string => {
    const x = k.between(-118, 118);
    const y = k.between(-88, 88);
    const a = k.between(0, 6);
    return cut(x, y, x + Math.cos(a) * k.between(2, 6), y + Math.sin(a) * 4, 0.7);
  };
  return path(many(26, stray), k.paper, 'opacity=".5"');
};

function weatherOf(k: Kit, plan: Plan): string {
  const fixed = FIXED[k.facts.name]?.weather;
  if (plan.kind === 'land' || plan.kind === 'wild') return 'clear';
  if (fixed !== undefined) return String(fixed);
  if (plan.motif && !(plan.kind === 'creature' && plan.motif === 'storm' && has(k, 'Flying'))) return plan.motif;
  return k.opt('weather', plan.kind === 'creature' ? WEATHERS.creature : WEATHERS.deed);
}

let serial = 0;

function print(facts: Facts): Print {
  const k = kitOf(facts);
  const plan = planOf(facts);
  const flip = k.opt('side', [0, 1]) === 1;
  const tone = k.chance();
  const { emblem, draw } = plan.make(k);
  const weather = weatherOf(k, plan);
  k.chosen.weather = weather;
  const is = (type: string): boolean => facts.types.includes(type);
  const faint = { ...k, light: k.middle };
  const result: Print = { body: '', ground: k.middle, clip: '', emblem, chosen: k.chosen, color: k.color };

  if (plan.kind === 'land') {
    const { body, clip, emblem: place } = land(k, `land-${serial++}`);
    result.body = body;
    result.clip = clip ?? '';
    result.emblem = place ?? emblem;
  } else if (plan.kind === 'wild') {
    result.body = group(draw(k), flip ? 'scale(-1 1)' : '');
  } else if (plan.kind === 'creature') {
    result.ground = tone < (isNight(k, emblem) ? 0.6 : 0.3) ? k.deep : k.middle;
    result.body = creature(k, emblem, draw(k), weather, flip, result.ground);
  } else if (plan.kind === 'artifact' || is('Artifact')) {
    result.ground = k.light;
    result.body = path(PLATE, k.middle) + room(k) + GROUND.A(k, 66) + draw(k);
  } else if (plan.kind === 'aura') {
    result.ground = k.deep;
    result.body =
      SKY.dusk(faint) + disc(k, 0, 2, 58, k.middle) + weatherBehind(k, weather) + draw(k) + weatherBefore(k, weather);
  } else if (is('Enchantment')) {
    result.ground = k.deep;
    result.body = SKY.rings(faint, 0, 0, 20) + weatherBehind(k, weather) + curtains(k) + draw(k) + weatherBefore(k, weather);
  } else if (is('Sorcery')) {
    result.ground = k.deep;
    result.body = SKY.dusk(faint) + weatherBehind(k, weather) + GROUND[k.color](k, 70) + draw(k) + weatherBefore(k, weather);
  } else {
    result.ground = k.color === 'R' || k.color === 'B' ? k.key : k.deep;
    const turned = flip && emblem !== 'counter' ? 'scale(-1 1)' : '';
    result.body =
      SKY.slant(faint) +
      weatherBehind(k, weather) +
      (emblem === 'bolt' ? GROUND.R(k, 56) : '') +
      group(draw(k), turned) +
      weatherBefore(k, weather);
  }
  result.body += chatter(k);
  return result;
}

/** The picture of a card without its outer element: always the same for the same facts. */
export function drawInner(facts: Facts): string {
  const p = print(facts);
  return `${p.clip && `<defs>${p.clip}</defs>`}<path d="M-125 -95H125V95H-125Z" fill="${p.ground}"/>${p.body}`;
}

export interface Key {
  emblem: string;
  /** Emblem and its parts, without colour, side, accent, light and weather. */
  figure: string;
  /** All that a viewer can name. */
  whole: string;
}

const SCENERY = ['side', 'accent', 'light', 'weather', 'room'];

/** What a viewer can name in the picture of a card. */
export function keyOf(facts: Facts): Key {
  const p = print(facts);
  const chosen = Object.entries(p.chosen);
  const said = (list: [string, string | number][]): string => list.map(([slot, value]) => `${slot}=${value}`).join(' ');
  return {
    emblem: p.emblem,
    figure: `${p.emblem} ${said(chosen.filter(([slot]) => !SCENERY.includes(slot)))}`.trim(),
    whole: `${p.emblem} ${p.color} ${said(chosen.filter(([slot]) => slot !== 'side' && slot !== 'accent'))}`.trim(),
  };
}
