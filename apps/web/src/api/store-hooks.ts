import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { api } from './api';

/** The part of the state that shared code and features may read. */
export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;

/** Typed without the store, so that features do not depend on the app. */
export type AppDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
