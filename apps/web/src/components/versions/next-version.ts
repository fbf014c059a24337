import { createContext } from 'react';

/** Leads from a version to the next best one, where the versions of a song stand together; nothing elsewhere. */
export const NextVersion = createContext<(() => void) | undefined>(undefined);
