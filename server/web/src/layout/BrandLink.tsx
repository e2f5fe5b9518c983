import type { HostedBrand } from '@shrd/contract'
import { Mark } from '@shrd/react'
import type { ReactElement } from 'react'

/** Logo and name of the application, or of the service itself. Renders a `<p>`. */
export function BrandLink({ brand }: { brand: HostedBrand }): ReactElement {
  return (
    <p className="hosted-brand">
      {brand.logo === null ? <Mark /> : <img src={brand.logo} alt="" width="30" height="30" />}
      <bdi>{brand.name}</bdi>
    </p>
  )
}
