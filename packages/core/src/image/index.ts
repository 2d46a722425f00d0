export { downloadImageAddress, imagePlanOf, proxyImageAddress } from './image-plan.ts';
export type { ImageInputs } from './image-plan.ts';
