'use client'
import { type ReactElement, useId } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { listTimeZones } from './time-zones.ts'

/** A choice of the time zones that the browser knows. Renders a `<div>`. */
export function TimeZoneField({ zone = '' }: { zone?: string | undefined }): ReactElement {
  const { t } = useMessages()
  const id = useId()
  const zones = listTimeZones(Intl.supportedValuesOf('timeZone'), zone)
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('account.details.zoneinfo')}
      </label>
      <select id={id} className="shrd-input" name="zoneinfo" defaultValue={zone}>
        <option value="">{t('account.details.zoneinfo.none')}</option>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  )
}
