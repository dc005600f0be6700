// The box that selects a row: one element, where one of Mantine's is five, and a list has a box for each of its rows.
import type { ComponentPropsWithRef } from 'react'
import classes from './row-box.module.css'

export function RowBox(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.box} />
}
