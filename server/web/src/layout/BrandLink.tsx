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
      <Logo brand={brand} />
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

/** The name beside it says what it shows. Of two images the style sheet shows one. */
function Logo({ brand }: Pick<BrandLinkProps, 'brand'>): ReactElement | null {
  const { logo, logo_dark, has_mark } = brand
  const dark = logo_dark ?? logo
  if (logo === null || dark === null) return has_mark ? <Mark /> : null
  if (logo === dark) return <img src={logo} alt="" height="30" />
  return (
    <>
      <img src={logo} alt="" height="30" data-on="light" />
      <img src={dark} alt="" height="30" data-on="dark" />
    </>
  )
}
