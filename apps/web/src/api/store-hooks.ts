import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { api } from './api';

/** What of the store shared code and features may read. */
export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;

/** Typed without the store itself, so that features need not know the app. */
export type AppDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
