'use client'
import { type ReactElement, useId } from 'react'
import { useMessages } from '../provider/useMessages.ts'

/** A choice of the time zones that the browser knows. Renders a `<div>`. */
export function TimeZoneField({ zone = '' }: { zone?: string | undefined }): ReactElement {
  const { t } = useMessages()
  const id = useId()
  const zones = Intl.supportedValuesOf('timeZone')
  // Another browser may know more.
  const listed = zone === '' || zones.includes(zone) ? zones : [zone, ...zones]
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('account.details.zoneinfo')}
      </label>
      <select id={id} className="shrd-input" name="zoneinfo" defaultValue={zone}>
        <option value="">{t('account.details.zoneinfo.none')}</option>
        {listed.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  )
}
