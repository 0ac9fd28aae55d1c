// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

export type * from './account';
export type * from './board';
export type * from './client';
export type * from './daily';
export type * from './errors';
export type * from './log';
export type * from './meeting';
export type * from './notifications';
export type * from './packed';
export type * from './replay';
export type * from './requested';
export type * from './requests';
export type * from './screen';
export type * from './server';
export type * from './standing';
export type * from './tables';
export type * from './values';
