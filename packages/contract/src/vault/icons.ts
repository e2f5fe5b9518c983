import { z } from 'zod'
import { VAULT_ICONS } from './icon-names.ts'

/** A name of {@link VAULT_ICONS}. */
export const vaultIcon = z.enum(VAULT_ICONS)
/** See {@link vaultIcon}. */
export type VaultIcon = z.infer<typeof vaultIcon>
