export { Avatar } from './primitives/Avatar/Avatar.tsx';
export type { AvatarProps } from './primitives/Avatar/Avatar.tsx';
export { Banner } from './primitives/Banner/Banner.tsx';
export type { BannerProps } from './primitives/Banner/Banner.tsx';
export type { Blocks } from './primitives/blocks.ts';
export { Button } from './primitives/Button/Button.tsx';
export type { ButtonProps } from './primitives/Button/Button.tsx';
export { Chip } from './primitives/Chip/Chip.tsx';
export type { ChipProps } from './primitives/Chip/Chip.tsx';
export { copyText } from './primitives/copy-text.ts';
export { CountBadge } from './primitives/CountBadge/CountBadge.tsx';
export type { CountBadgeProps } from './primitives/CountBadge/CountBadge.tsx';
export { Dialog } from './primitives/Dialog/Dialog.tsx';
export type { DialogProps } from './primitives/Dialog/dialog-props.ts';
export { EmptyState } from './primitives/EmptyState/EmptyState.tsx';
export type { EmptyStateProps } from './primitives/EmptyState/EmptyState.tsx';
export { ErrorState } from './primitives/ErrorState/ErrorState.tsx';
export type { ErrorStateProps } from './primitives/ErrorState/ErrorState.tsx';
export { IconButton } from './primitives/IconButton/IconButton.tsx';
export type { IconButtonProps } from './primitives/IconButton/IconButton.tsx';
export { leaveToInputMethod } from './primitives/input-method.ts';
export { LiveRegion } from './primitives/LiveRegion/LiveRegion.tsx';
export type { LiveRegionProps } from './primitives/LiveRegion/LiveRegion.tsx';
export { ContextMenu } from './primitives/Menu/ContextMenu.tsx';
export { Menu } from './primitives/Menu/Menu.tsx';
export type {
  ContextMenuProps,
  MenuEntry,
  MenuProps,
  MenuTriggerProps,
} from './primitives/Menu/menu-props.ts';
export { PasswordField } from './primitives/PasswordField/PasswordField.tsx';
export type { PasswordFieldProps } from './primitives/PasswordField/PasswordField.tsx';
export { PlatformMark } from './primitives/PlatformMark/PlatformMark.tsx';
export type { PlatformMarkProps } from './primitives/PlatformMark/PlatformMark.tsx';
export { ProgressBar } from './primitives/ProgressBar/ProgressBar.tsx';
export type { ProgressBarProps } from './primitives/ProgressBar/ProgressBar.tsx';
export { SearchField } from './primitives/SearchField/SearchField.tsx';
export type { SearchFieldProps } from './primitives/SearchField/SearchField.tsx';
export { Select } from './primitives/Select/Select.tsx';
export type { SelectOption, SelectProps } from './primitives/Select/Select.tsx';
export { Skeleton } from './primitives/Skeleton/Skeleton.tsx';
export type { SkeletonProps } from './primitives/Skeleton/Skeleton.tsx';
export { Spinner } from './primitives/Spinner/Spinner.tsx';
export type { SpinnerProps } from './primitives/Spinner/Spinner.tsx';
export { Switch } from './primitives/Switch/Switch.tsx';
export type { SwitchProps } from './primitives/Switch/Switch.tsx';
export { TextField } from './primitives/TextField/TextField.tsx';
export type { TextFieldProps } from './primitives/TextField/TextField.tsx';
export { makeToastQueue } from './primitives/Toaster/toast-queue.ts';
export type { Toast, ToastContent, ToastQueue } from './primitives/Toaster/toast-queue.ts';
export { Tooltip } from './primitives/Tooltip/Tooltip.tsx';
export type { TooltipProps } from './primitives/Tooltip/Tooltip.tsx';
