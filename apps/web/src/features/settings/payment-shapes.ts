// The shapes of what players pay to: a sign too few sends their money nowhere, or to somebody else.

const SHAPES: Readonly<Record<string, { readonly shape: RegExp; readonly message: string }>> = {
  ...Object.fromEntries(
    ['google_upi_payment_id', 'phonepay_upi_payment_id', 'upi_payment_id'].map((name) => [
      name,
      { shape: /^[\w.-]{2,256}@[a-z][a-z\d.-]{1,63}$/i, message: 'A UPI ID reads name@bank.' },
    ]),
  ),
  account_number: { shape: /^\d{6,18}$/, message: 'An account number has 6 to 18 digits.' },
  ifsc_code: {
    shape: /^[a-z]{4}0[a-z\d]{6}$/i,
    message: 'An IFSC code has four letters, a zero and six letters or digits.',
  },
}

/** Messages by field, of what was changed: what has stood there so far keeps nothing else from being saved. */
export function shapeFaults(
  values: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = Object.entries(values).filter(([name, value]) => value.trim() !== '' && value !== saved[name])
  return Object.fromEntries(
    changed.flatMap(([name, value]) => {
      const rule = SHAPES[name]
      return rule === undefined || rule.shape.test(value.trim()) ? [] : [[name, rule.message]]
    }),
  )
}
