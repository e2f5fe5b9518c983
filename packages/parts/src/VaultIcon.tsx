import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { UNKNOWN_ICON, VAULT_ICON_SHAPES } from './vault-icon-shapes.ts'

/** Props of {@link VaultIcon}. */
export interface VaultIconProps {
  /** A name from the list of vault icons. Other names show a plain file. */
  name: string
  /** @default 16 */
  size?: number | undefined
}

/** The icon of a vault, category or document: an `<svg>` hidden from assistive technology. */
export function VaultIcon({ name, size = 16 }: VaultIconProps): ReactElement {
  const Shape: LucideIcon = VAULT_ICON_SHAPES.get(name) ?? UNKNOWN_ICON
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" />
}
