import type { HostedBrand } from '@shrd/contract'
import { Engraving } from '@shrd/react'
import type { ReactElement } from 'react'

/** The line art of the brand, unless it wants none. Its place is the style sheet's. */
export function Art({ engraving }: Pick<HostedBrand, 'engraving'>): ReactElement | null {
  if (engraving === 'none') return null
  return <Engraving pattern={engraving} className={`hosted-art hosted-${engraving}`} />
}
