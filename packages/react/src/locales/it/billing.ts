import type { Texts } from '../texts.ts'

/** See the English texts. */
export const billing: Texts<'billing'> = {
  'error.invoice_not_found': 'Questa fattura non esiste.',
  'error.payment_too_high': 'Il pagamento supera l’importo ancora aperto della fattura.',
  'error.plan_unavailable': 'Non puoi scegliere questo piano.',
  'error.price_changed': 'Il prezzo di questo piano è cambiato. Guardalo di nuovo.',
  'error.account_expired':
    'Questo account è scaduto. Paga le fatture aperte, o scegli un piano, per modificarlo.',
  'error.account_ended': 'Questo account è chiuso.',
}
