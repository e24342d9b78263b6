// A hall of one's own: the built binary on a free port of this machine, with a file that is thrown away. It can die and come back.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = process.env.CARDHALL ?? fileURLToPath(new URL('../../target/debug/cardhall', import.meta.url));
/** A folder with a built page that is shown instead of the one in the binary. */
export const PAGE = process.env.CARDHALL_PAGE;

/** A port that is free now. */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export class Hall {
  static async open() {
    if (!existsSync(BUILT)) throw new Error(`${BUILT} is missing: run cargo build -p cardhall first`);
    const hall = new Hall();
    hall.folder = mkdtempSync(join(tmpdir(), 'cardhall-games-'));
    hall.address = `127.0.0.1:${await freePort()}`;
    hall.url = `http://${hall.address}`;
    await hall.start();
    if (!PAGE && !(await (await fetch(hall.url)).text()).includes('id="app"'))
      throw new Error('the server has no page: run make page, touch crates/server/src/page.rs and build it again');
    return hall;
  }

  async start() {
    // Without limits players may bring a board, so that a game comes to the point.
    const args = ['serve', '--unlimited', '--bot-pace', '50', '--address', this.address];
    this.process = spawn(BUILT, [...args, '--database', join(this.folder, 'hall.sqlite')], {
      env: { ...process.env, CARDHALL_QUIET: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    for (let waited = 0; ; waited++) {
      const well = await fetch(`${this.url}/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (well) return;
      if (waited > 1200 || this.process.exitCode !== null) throw new Error('the hall does not open');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** As if somebody pulled the plug. */
  async die() {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async close() {
    this.process.kill('SIGTERM');
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
