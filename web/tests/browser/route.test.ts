import { expect, it } from 'vitest';
import { parseRoute, type Route } from '../../src/browser/route';

it.each<[string, string, Route]>([
  ['/', '', { page: 'home' }],
  ['/new', '', { page: 'new' }],
  ['/learn', '', { page: 'learn' }],
  ['/table/abc', '', { page: 'table', id: 'abc', secret: null }],
  ['/table/abc', '?seat=s3cret', { page: 'table', id: 'abc', secret: 's3cret' }],
  ['/replay/abc', '?ply=12', { page: 'replay', id: 'abc', ply: 12, analysed: false }],
  ['/replay/abc', '?ply=x', { page: 'replay', id: 'abc', ply: 0, analysed: false }],
  ['/replay/abc', '', { page: 'replay', id: 'abc', ply: null, analysed: false }],
  ['/replay', '?ply=3', { page: 'replay', id: null, ply: 3, analysed: false }],
  ['/replay/abc', '?ply=3&analysis', { page: 'replay', id: 'abc', ply: 3, analysed: true }],
  ['/rules', '', { page: 'rules' }],
  ['/about', '', { page: 'about' }],
  ['/calls', '', { page: 'calls' }],
  ['/daily', '', { page: 'daily', date: null }],
  ['/daily/2026-11-16', '', { page: 'daily', date: '2026-11-16' }],
  ['/off/a-b', '', { page: 'off', token: 'a-b' }],
  ['/off', '', { page: 'missing' }],
  ['/table', '', { page: 'missing' }],
  ['/%C3', '', { page: 'missing' }],
  ['/new/more', '', { page: 'missing' }],
  ['/table/abc/more', '', { page: 'missing' }],
  ['/docs', '', { page: 'missing' }],
  ['/constructor', '', { page: 'missing' }],
])('%s%s', (path, search, route) => expect(parseRoute(path, search)).toEqual(route));
