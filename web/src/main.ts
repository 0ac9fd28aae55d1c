import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { ALONE } from './browser/place';

const target = document.getElementById('app');
if (target) mount(App, { target });

// Only the built app has one: in development the sources are never kept.
if (import.meta.env.PROD && !ALONE && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined); // the app works without
  });
