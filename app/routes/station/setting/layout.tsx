import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { loadSettingMenu } from '~/features/station/setting/setting.server';
import { SettingFailure, SettingFrame } from '~/features/station/setting/setting-frame';

export const loader = (args: LoaderFunctionArgs) => loadSettingMenu(args);

/** The settings of a station: their menu in place of the station's own side (my-station §2.9). */
export default function SettingLayout() {
  return (
    <SettingFrame>
      <Outlet />
    </SettingFrame>
  );
}

export const ErrorBoundary = SettingFailure;
