export { Badge, type BadgeProps, type BadgeTone, Tag } from './Badge.tsx'
export { Button, type ButtonProps } from './Button.tsx'
export {
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './button-class.ts'
export { Card, CardHead, type CardHeadProps } from './Card.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx'
export { ColorField, type ColorFieldProps } from './ColorField.tsx'
export {
  Combobox,
  type ComboboxOption,
  type ComboboxProps,
  type ComboboxWords,
} from './Combobox.tsx'
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
  type CommandPaletteWords,
} from './CommandPalette.tsx'
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx'
export { Dialog, DialogActions, DialogBody, type DialogProps } from './Dialog.tsx'
export { Drawer, type DrawerProps } from './Drawer.tsx'
export { DropZone, type DropZoneProps } from './DropZone.tsx'
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
export { Engraving, type EngravingProps } from './Engraving.tsx'
export type { FieldFrame } from './Field.tsx'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { IconPicker, type IconPickerProps } from './IconPicker.tsx'
export { KeyMark, type KeyMarkProps } from './KeyMark.tsx'
export { LineList, type LineListProps, type LineListWords } from './LineList.tsx'
export { Mark, type MarkProps } from './Mark.tsx'
export {
  createMenuHandle,
  Menu,
  MenuButton,
  type MenuButtonProps,
  MenuChoice,
  type MenuChoiceProps,
  type MenuHandle,
  MenuItem,
  type MenuItemProps,
  MenuNote,
  type MenuProps,
  MenuSeparator,
  SharedMenu,
  type SharedMenuProps,
} from './Menu.tsx'
export { Note, type NoteProps, type NoteTone } from './Note.tsx'
export { PartsProvider, type PartsProviderProps } from './PartsProvider.tsx'
export { Plot } from './Plot.tsx'
export { Progress, type ProgressProps } from './Progress.tsx'
export type { PlotProps, PlotSeries } from './plot-props.ts'
export { type RadioCard, RadioCards, type RadioCardsProps } from './RadioCards.tsx'
export { SaveBar, type SaveBarProps } from './SaveBar.tsx'
export { Section, type SectionProps } from './Section.tsx'
export { type Segment, Segments, type SegmentsProps } from './Segments.tsx'
export { Select, type SelectOption, type SelectProps } from './Select.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
export { Slider, type SliderProps } from './Slider.tsx'
export { SortHead, type SortHeadProps } from './SortHead.tsx'
export { StepBars, type StepBarsProps } from './StepBars.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export { Table, type TableProps, TableRow, type TableRowProps } from './Table.tsx'
export { Tab, TabList, type TabListProps, TabPanel, Tabs, type TabsProps } from './Tabs.tsx'
export { TextArea, type TextAreaProps } from './TextArea.tsx'
export { TextField, type TextFieldProps } from './TextField.tsx'
export { TimeBar, type TimeBarProps } from './TimeBar.tsx'
export { TimeRing, type TimeRingProps } from './TimeRing.tsx'
export {
  type ToastAction,
  ToastProvider,
  type ToastProviderProps,
  type Toasts,
  type ToastWords,
  useToasts,
} from './Toast.tsx'
export { Tooltip, type TooltipProps } from './Tooltip.tsx'
export { TourStep, type TourStepProps } from './TourStep.tsx'
export { type TakenRoom, useTakenRoom } from './use-taken-room.ts'
export { VaultIcon, type VaultIconProps } from './VaultIcon.tsx'
