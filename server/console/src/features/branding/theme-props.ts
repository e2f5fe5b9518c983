import type { ThemeInput } from '@shrd/contract/theme'

/** Props of the fields of a theme. */
export interface ThemeProps {
  theme: ThemeInput
  setTheme: (change: Partial<ThemeInput>) => void
}
