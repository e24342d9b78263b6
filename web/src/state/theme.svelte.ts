/** Dark or light: as chosen here before, or as the system asks. */
const KEY = 'cardhall-theme';

class Theme {
  light = $state(false);

  begin(): void {
    const asked = new URLSearchParams(location.search).get('theme') ?? localStorage.getItem(KEY);
    this.#set(asked === null ? matchMedia('(prefers-color-scheme: light)').matches : asked === 'light');
  }

  flip(): void {
    this.#set(!this.light);
    localStorage.setItem(KEY, this.light ? 'light' : 'dark');
  }

  #set(light: boolean): void {
    this.light = light;
    document.documentElement.dataset.theme = light ? 'light' : 'dark';
  }
}

export const theme = new Theme();
