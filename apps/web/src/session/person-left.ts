import { createAction } from '@reduxjs/toolkit';

/** Somebody logged out, or was: slices forget what they kept of that person. */
export const personLeft = createAction('session/personLeft');
