import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import * as z from 'zod/mini';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';

/** The names of a person and of the company. */
export interface NamesValues {
  displayName: string;
  companyName: string;
}

const { displayName, companyName } = APP_ENDPOINTS.saveProfile.request.shape;
const NamesSchema = z.object({ displayName, companyName: companyName.def.innerType });

export const namesRules = schemaRules<NamesValues>(NamesSchema);
