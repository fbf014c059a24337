import { lineIcon } from '../../../components/graphics/icons';

export const PlayIcon = lineIcon('M8 5.5v13l10.5-6.5Z', 'PlayIcon');
export const PauseIcon = lineIcon('M9 6v12M15 6v12', 'PauseIcon');
