import { lineIcon } from '../../../components/graphics/icons';

export const UpIcon = lineIcon('M12 19V5.5m-5.5 5.2L12 5l5.5 5.7', 'UpIcon');
export const DownIcon = lineIcon('M12 5v13.5m-5.5-5.2L12 19l5.5-5.7', 'DownIcon');
