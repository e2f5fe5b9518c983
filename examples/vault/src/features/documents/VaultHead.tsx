import { VaultIcon } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { Mark } from '../../components/Mark.tsx'
import type { OpenedVault } from '../vaults/opened-vault.ts'
import { TagLine } from './TagLine.tsx'

/** Props of {@link VaultHead}. */
export interface VaultHeadProps {
  vault: OpenedVault
  /** Stands at the end. */
  children: ReactNode
}

/** Name, description and tags of the vault on the screen. */
export function VaultHead({ vault, children }: VaultHeadProps): ReactElement {
  const { name, description, icon, tags } = vault
  return (
    <header className="page-head">
      <span className="tile">
        <VaultIcon name={icon} size={20} />
      </span>
      <div className="page-head-text">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {description ? (
          <p>
            <Mark encrypted />
            <bdi className="parts-clip">{description}</bdi>
          </p>
        ) : null}
      </div>
      {tags.length > 0 ? (
        <div className="page-tags not-phone">
          <TagLine tags={tags} />
        </div>
      ) : null}
      {children}
    </header>
  )
}
