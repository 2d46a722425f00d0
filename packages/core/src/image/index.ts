export {
  downloadImageAddress,
  IMAGE_DOWNLOAD_PATH,
  IMAGE_PROXY_PATH,
  imagePlanOf,
  proxyImageAddress,
} from './image-plan.ts';
export type { ImageInputs } from './image-plan.ts';
export { isPictureHost, PICTURE_HOSTS } from './picture-hosts.ts';
