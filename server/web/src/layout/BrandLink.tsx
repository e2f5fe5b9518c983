import type { HostedBrand } from '@shrd/contract'
import { Mark } from '@shrd/react'
import type { ReactElement } from 'react'

interface BrandLinkProps {
  brand: HostedBrand
  /** Where it leads; nowhere while a person is in the middle of something. */
  href?: string
}

/** Logo and name of the application, or of the service itself. Renders a `<p>` or an `<a>`. */
export function BrandLink({ brand, href }: BrandLinkProps): ReactElement {
  const content = (
    <>
      {brand.logo === null ? <Mark /> : <img src={brand.logo} alt="" width="30" height="30" />}
      <bdi>{brand.name}</bdi>
    </>
  )
  if (href === undefined) return <p className="hosted-brand">{content}</p>
  return (
    <a className="hosted-brand" href={href}>
      {content}
    </a>
  )
}
