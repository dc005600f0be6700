// The fields that adding and updating a sub admin have in common.
import { Checkbox, Switch, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { fieldProps, MissingAlert } from '../../kit/missing-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { MENU_CHOICES, type SubAdminValues } from './sub-admin.ts'
import classes from './sub-admins.module.css'

/** The contract's message for whatever is missing. */
export const MISSING = 'Please fill all fields and select status and access menus.'

const MENU_HINT =
  'View User Detail is the page of one user, opened from the names in lists; it stands in no menu and needs no other ' +
  'access. Audit reads logs, approvals and reports, changes nothing, and goes with no other. Game & Numbers is open to ' +
  'everybody. A change acts at once.'

const STATUSES = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
]

interface SubAdminFieldsProps<Values extends SubAdminValues> {
  form: UseFormReturnType<Values>
  /** The password of a new one. */
  children?: ReactNode
}

export function SubAdminFields<Values extends SubAdminValues>({ form, children }: SubAdminFieldsProps<Values>) {
  return (
    <>
      <div className={classes.columns}>
        <TextField form={form} name="name" label="Full Name" maxLength={100} />
        <TextField form={form} name="username" label="User Name" maxLength={100} autoCapitalize="none" />
        <TextField
          form={form}
          name="email"
          label="Email"
          description="For signing in."
          type="email"
          maxLength={200}
          autoCapitalize="none"
        />
        <TextField
          form={form}
          name="phone_number"
          label="Phone"
          description="10 digits."
          inputMode="numeric"
          maxLength={10}
        />
        {children}
        <SelectField
          label="Status"
          placeholder="-Select Status-"
          choices={STATUSES}
          {...fieldProps(form, 'status', MISSING)}
        />
      </div>
      <Switch
        label="Main admin"
        description="May everything, and makes other main admins; there are five at most. Two persons are needed to make, change or remove one."
        {...form.getInputProps('isMain', { type: 'checkbox' })}
      />
      {!form.values.isMain && <MenuCheckboxes form={form} />}
      <MissingAlert form={form} missing={MISSING} />
    </>
  )
}

interface TextFieldProps<Values extends SubAdminValues> extends Omit<TextInputProps, 'form' | 'name'> {
  form: UseFormReturnType<Values>
  name: keyof SubAdminValues & string
}

/** One that the browser does not fill in: it is about somebody else. */
function TextField<Values extends SubAdminValues>({ form, name, ...input }: TextFieldProps<Values>) {
  return <TextInput autoComplete="off" {...input} {...fieldProps(form, name, MISSING)} />
}

function MenuCheckboxes<Values extends SubAdminValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <Checkbox.Group
      {...fieldProps(form, 'accessMenus', MISSING)}
      data-path={undefined}
      label="Access Menus"
      description={MENU_HINT}
    >
      <div className={classes.menus}>
        {MENU_CHOICES.map(({ code, name }, index) => (
          <Checkbox
            key={code}
            value={code}
            label={name}
            // By the path the form finds what it gives the focus to.
            {...(index === 0 && { 'data-path': 'accessMenus' })}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
