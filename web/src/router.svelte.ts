/** Which page is shown: a handful of paths, and links that do not reload. */

export type Page =
  | { name: 'landing' }
  | { name: 'table'; table: string; replay: boolean }
  | { name: 'join'; table: string; invite: string }
  | { name: 'ranger' }
  | { name: 'fixture'; fixture: string }
  | { name: 'nothing' };

export function pageOf(path: string): Page {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (parts.length === 0) return { name: 'landing' };
  if (first === 'table' && second && (!third || third === 'replay'))
    return { name: 'table', table: second, replay: third === 'replay' };
  if (first === 'join' && second && third) return { name: 'join', table: second, invite: third };
  if (first === 'ranger' && !second) return { name: 'ranger' };
  if (first === 'fixture' && second) return { name: 'fixture', fixture: second };
  return { name: 'nothing' };
}

class Router {
  page = $state.raw<Page>(pageOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.page = pageOf(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.page = pageOf(path);
    scrollTo(0, 0);
  }

  /** For links: a plain click stays on this page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      link.origin !== location.origin ||
      link.target
    )
      return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const router = new Router();
