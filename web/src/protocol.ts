/** The wire's types as the page uses them: the generated ones, with Magic's entries put in. */
import type { MagicScene, MagicSceneDelta, MagicServer } from './wire';

export type * from './wire';
export { VERSION } from './wire';
export type Scene = MagicScene;
export type SceneDelta = MagicSceneDelta;
export type Server = MagicServer;
