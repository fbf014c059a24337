export { type PreviewCaption, type Previews, previewsOf } from './previews';
