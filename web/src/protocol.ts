/** The wire's types as the page uses them: the generated ones, with Magic's entries put in. */
import type {
  MagicBoard,
  MagicCard,
  MagicPlayer,
  MagicThing,
  Scene as SceneOf,
  SceneDelta as DeltaOf,
  Server as ServerOf,
} from './wire';

export type * from './wire';
export type Scene = SceneOf<MagicThing, MagicPlayer, MagicBoard>;
export type SceneDelta = DeltaOf<MagicThing, MagicPlayer, MagicBoard>;
export type Server = ServerOf<MagicThing, MagicPlayer, MagicBoard, MagicCard>;

export { VERSION } from './wire';
