import type { Role, SubAccount } from '@seller-chat/api-client/contract';
import { DeletePersonDialog } from './DeletePersonDialog.tsx';
import { EditPersonSheet } from './EditPersonSheet.tsx';
import { AddPersonSheet } from './AddPersonSheet.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RolesSheet } from './RolesSheet.tsx';

/** What is open over the team. */
export type TeamSheet =
  | { kind: 'add' | 'roles' }
  | { kind: 'edit' | 'password' | 'delete'; person: SubAccount };

export interface OpenTeamSheetProps {
  sheet: TeamSheet;
  roles: readonly Role[];
  onOpen: (sheet: TeamSheet | undefined) => void;
}

/** The sheet or dialog that is open. */
export function OpenTeamSheet({ sheet, roles, onOpen }: OpenTeamSheetProps) {
  const onClose = () => onOpen(undefined);
  switch (sheet.kind) {
    case 'add':
      return <AddPersonSheet roles={roles} onClose={onClose} />;
    case 'roles':
      return <RolesSheet roles={roles} onClose={onClose} />;
    case 'edit':
      return <EditPersonSheet person={sheet.person} roles={roles} onClose={onClose} />;
    case 'password':
      return <PasswordDialog person={sheet.person} onClose={onClose} />;
    case 'delete':
      return <DeletePersonDialog person={sheet.person} onClose={onClose} />;
  }
}
