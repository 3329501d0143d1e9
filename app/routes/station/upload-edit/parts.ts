/** Of the form's field: the upload's own is called 'title'. */
export const chapterTitleName = 'chapter';
