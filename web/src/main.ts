import { mount } from 'svelte';
import App from './App.svelte';
import { theme } from './state/theme.svelte';
import './style/fonts';
import './style/base.css';

theme.begin();
mount(App, { target: document.getElementById('app') as HTMLElement });
