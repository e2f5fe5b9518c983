import type { BillingWords } from '../../mail-words.ts'

const END = 'Non ci sono vincoli: puoi chiudere l’account in qualsiasi momento.'

/** The Italian words of mails about bills. */
export const billing: BillingWords = {
  trial_ends: {
    subject: '{brand}: i giorni gratuiti di {account} finiscono il {until}',
    lead: [
      'I giorni gratuiti del tuo account {account} su {brand} finiscono il {until}.',
      'Da allora costa {amount} ogni 30 giorni, tasse comprese. Riceverai la prima fattura dopo questi 30 giorni.',
    ],
    button: 'Guarda il tuo piano',
    close: [END],
  },
  trial_ends_without_plan: {
    subject: '{brand}: scegli un piano per {account}',
    lead: [
      'I giorni gratuiti del tuo account {account} su {brand} finiscono il {until}.',
      'Scegli un piano per continuare a usarlo.',
    ],
    button: 'Scegli un piano',
    close: [END],
  },
  plan_missing: {
    subject: '{brand}: a {account} manca un piano',
    lead: [
      'I giorni gratuiti del tuo account {account} su {brand} sono finiti, e non ha ancora un piano.',
      'Senza un piano l’account scade, al più presto il {until}. Gli utenti delle tue applicazioni non potranno più accedere.',
    ],
    button: 'Scegli un piano',
    close: [END],
  },
  invoice_issued: {
    subject: '{brand}: fattura {invoice}',
    lead: [
      'Questa è la fattura {invoice} per il tuo account {account} su {brand}. Ammonta a {amount}, tasse comprese.',
      'Paga entro il {until}. La fattura spiega come.',
    ],
    button: 'Apri la fattura',
    close: [END],
  },
  invoice_overdue: {
    subject: '{brand}: la fattura {invoice} è scaduta',
    lead: [
      'La fattura {invoice} per il tuo account {account} su {brand} è scaduta. Con tutte le fatture scadute restano da pagare {amount}.',
      'Senza un pagamento l’account scade, al più presto il {until}. Gli utenti delle tue applicazioni non potranno più accedere.',
    ],
    button: 'Apri la fattura',
    close: ['Se hai già pagato, non devi fare nulla: un pagamento può impiegare qualche giorno.'],
  },
  payment_received: {
    subject: '{brand}: la fattura {invoice} è pagata',
    lead: [
      'Grazie. La fattura {invoice} per il tuo account {account} su {brand} è pagata: {amount}.',
    ],
    button: 'Apri la fattura',
    close: [],
  },
  billing_expired: {
    subject: '{brand}: {account} è scaduto',
    lead: [
      'Il tuo account {account} su {brand} è scaduto. Gli utenti delle tue applicazioni non possono più accedere.',
      'I dati restano almeno fino al {until}, e riceverai un messaggio due settimane prima della cancellazione. Fino ad allora puoi leggere ed esportare tutto. Appena avrai pagato o scelto un piano, l’account funzionerà di nuovo.',
    ],
    button: 'Apri l’account',
    close: [],
  },
  purge_announced: {
    subject: '{brand}: i dati di {account} saranno cancellati il {until}',
    lead: [
      'Il {until} tutti i dati del tuo account {account} su {brand} saranno cancellati: utenti, applicazioni e impostazioni. Non si potranno recuperare.',
      'Fino ad allora puoi esportare tutto, oppure pagare e tenere l’account.',
    ],
    button: 'Apri l’account',
    close: [],
  },
  data_purged: {
    subject: '{brand}: i dati di {account} sono stati cancellati',
    lead: [
      'I dati del tuo account {account} su {brand} sono stati cancellati, come annunciato. Non si possono recuperare.',
      'Le fatture vengono conservate, perché lo chiede la legge.',
    ],
    button: 'Apri le fatture',
    close: [],
  },
}
